import { startBuy } from './buy.ts'
import { startCarousel } from './carousel.ts'
import { startCopy } from './copy.ts'
import { startCounter } from './counter.ts'
import { startForm } from './form.ts'
import { startGifts } from './gifts.ts'
import { startJobs } from './jobs.ts'
import { keepTyped } from './keep-typed.ts'
import { keepLatinLetters, startLetters } from './letters.ts'
import { startLinkedIn } from './linkedin.ts'
import { startMenus } from './menus.ts'
import { startProgress } from './progress.ts'
import { startQuote } from './quote.ts'
import { startScheme } from './scheme.ts'
import { startToTop } from './to-top.ts'
import { registerWorker } from './worker.ts'

/**
 * Scripts of a page's interactive parts, by the name in `data-island`. Each gets its element; the page is complete without them.
 */
const islands: Readonly<Record<string, (element: HTMLElement) => void>> = {
  buy: startBuy,
  carousel: startCarousel,
  copy: startCopy,
  counter: startCounter,
  form: startForm,
  gifts: startGifts,
  jobs: startJobs,
  linkedin: startLinkedIn,
  menus: startMenus,
  quote: startQuote,
  scheme: startScheme,
  'to-top': startToTop,
}

const start = () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    for (const name of element.dataset.island?.split(' ') ?? []) islands[name]?.(element)
  keepTyped()
  startProgress()
  // If they fail to load, boxes stay.
  void startLetters().catch(() => undefined)
}

// Runs after the first paint: measuring earlier forces a second layout and delays the paint.
requestAnimationFrame(() => setTimeout(start))
keepLatinLetters()
registerWorker()

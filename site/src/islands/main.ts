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

/** What makes a part of a page move, by the name in its `data-island`. Each gets its element; the page is complete without it. */
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
  // Where they do not come, boxes stay.
  void startLetters().catch(() => undefined)
}

// Behind the first paint: who measures a page before that has it laid out twice, and shown later.
requestAnimationFrame(() => setTimeout(start))
keepLatinLetters()
registerWorker()

import { startBuy } from './buy.ts'
import { startCarousel } from './carousel.ts'
import { startCopy } from './copy.ts'
import { startCounter } from './counter.ts'
import { loadDevanagariFont } from './fonts.ts'
import { startForm } from './form.ts'
import { startGifts } from './gifts.ts'
import { startJobs } from './jobs.ts'
import { keepFormValues } from './keep-form-values.ts'
import { startLinkedIn } from './linkedin.ts'
import { startMenus } from './menus.ts'
import { startProgress } from './progress.ts'
import { startQuote } from './quote.ts'
import { startScheme } from './scheme.ts'
import { startToTop } from './to-top.ts'
import { registerServiceWorker } from './worker.ts'

/**
 * Scripts of a page's interactive parts, by the name in `data-island`. Each script gets its element. A page is complete without
 * scripts.
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
  keepFormValues()
  startProgress()
  // If the font fails to load, missing letters remain boxes.
  void loadDevanagariFont().catch(() => undefined)
}

// Runs after the first paint: measuring earlier forces a second layout and delays the paint.
requestAnimationFrame(() => setTimeout(start))
registerServiceWorker()

import { startScheme } from './scheme.ts'

/** What makes a part of a page move, by the name in its `data-island`. Each gets its element; the page is complete without it. */
const islands: Readonly<Record<string, (element: HTMLElement) => void>> = { scheme: startScheme }

for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
  for (const name of element.dataset.island?.split(' ') ?? []) islands[name]?.(element)

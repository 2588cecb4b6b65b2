import { useEffect } from 'react'

const within = (scrolled: number, whole: number, seen: number): number => (whole > seen ? scrolled / (whole - seen) : 0)

/** Scrolls two panes together: both show the same share of their content. */
export const useLinkedScroll = (linked: boolean, panes: () => (HTMLElement | null)[], shown: string): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panes are others when other documents are shown
  useEffect(() => {
    const [one, other] = panes()
    if (!linked || !one || !other) return
    // Where this hook has scrolled a pane to; the event of that scrolling is ignored.
    const followed = new Map<HTMLElement, number>()
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      const expected = followed.get(from)
      followed.delete(from)
      if (expected !== undefined && Math.abs(expected - from.scrollTop) < 2) return
      const top = within(from.scrollTop, from.scrollHeight, from.clientHeight) * (to.scrollHeight - to.clientHeight)
      const left = within(from.scrollLeft, from.scrollWidth, from.clientWidth) * (to.scrollWidth - to.clientWidth)
      if (Math.abs(to.scrollTop - top) < 1 && Math.abs(to.scrollLeft - left) < 1) return
      to.scrollTo({ top, left })
      followed.set(to, to.scrollTop)
    }
    const [onOne, onOther] = [follow(one, other), follow(other, one)]
    one.addEventListener('scroll', onOne, { passive: true })
    other.addEventListener('scroll', onOther, { passive: true })
    return () => {
      one.removeEventListener('scroll', onOne)
      other.removeEventListener('scroll', onOther)
    }
  }, [linked, shown])

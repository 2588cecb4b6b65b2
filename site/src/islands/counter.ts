const DURATION_MS = 2000
const number = new Intl.NumberFormat('en-IN')

/**
 * Counts a number up to its value when it first becomes visible. The page contains the final value, which does not change under
 * reduced motion.
 */
export const startCounter = (element: HTMLElement): void => {
  const value = Number(element.getAttribute('value'))
  if (!value || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const run = () => {
    const start = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / DURATION_MS)
      element.textContent = number.format(Math.round(value * (1 - (1 - part) ** 3)))
      if (part < 1) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    run()
  })
  seen.observe(element)
}

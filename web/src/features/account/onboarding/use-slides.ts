import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/**
 * Slides that advance automatically, and call `onEnd` after the last slide. They stop on hover, on keyboard focus and on pause, and
 * for people who prefer reduced motion.
 */
export const useSlides = (count: number, everyMs: number, onEnd: () => void) => {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [slide, setSlide] = useState(0)
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(false)
  const running = !(still || held || paused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function on each render must not restart the timer
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => (slide + 1 < count ? setSlide(slide + 1) : onEnd()), everyMs)
    return () => clearTimeout(timer)
  }, [running, slide, count, everyMs])
  return { slide, setSlide, setHeld, still, paused, togglePaused: () => setPaused(!paused) }
}

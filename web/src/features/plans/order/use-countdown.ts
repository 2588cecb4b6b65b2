import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'

/** Counts seconds down and calls `onEnd` at 0. It does not run while paused, nor for people who prefer reduced motion. */
export const useCountdown = (from: number, onEnd: () => void) => {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [left, setLeft] = useState(from)
  const [paused, setPaused] = useState(false)
  const running = !(still || paused)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!running) return
    if (left === 0) return end()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [running, left])
  return { left, still, paused, togglePaused: () => setPaused(!paused) }
}

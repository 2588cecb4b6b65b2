import { type RefObject, useEffect, useRef } from 'react'
import type { Point } from './use-column.ts'

interface Gestures {
  /** Multiplies the zoom around a point of the pane. */
  zoomBy: (factor: number, at: Point) => void
}

/** Pixels that the pointer has to move before a press counts as dragging. */
const DRAG = 3
/** Pixels of the wheel that double the zoom. */
const WHEEL = 500

const isText = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-text] span') !== null

/** The field that takes text and has the focus, if it is outside the pane. */
const typedInto = (pane: Element): HTMLElement | undefined => {
  const focused = document.activeElement
  return focused instanceof HTMLElement && !pane.contains(focused) && focused.matches('input, textarea, select')
    ? focused
    : undefined
}

/**
 * Pans by dragging, and zooms by Ctrl and wheel and by two fingers. A press on the pane does not take the focus from a field, so
 * that a person can look at a document and continue writing.
 */
export const useGestures = (pane: RefObject<HTMLElement | null>, gestures: Gestures): void => {
  const now = useRef(gestures)
  now.current = gestures
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const pressed = new Map<number, Point>()
    let spread = 0
    let drag: { from: Point; left: number; top: number; moves: boolean } | undefined
    let writing: HTMLElement | undefined
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const between = (): { distance: number; middle: Point } => {
      const [one, other] = [...pressed.values()]
      if (!one || !other) return { distance: 0, middle: { x: 0, y: 0 } }
      return {
        distance: Math.hypot(one.x - other.x, one.y - other.y),
        middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      }
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      now.current.zoomBy(2 ** (-event.deltaY / WHEEL), pointOf(event))
    }
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a, input, [role=application]')) return
      writing = typedInto(element)
      pressed.set(event.pointerId, pointOf(event))
      if (pressed.size === 2) spread = between().distance
      if (event.pointerType === 'touch' || event.button !== 0 || isText(event.target)) return
      if (pointOf(event).x > element.clientWidth) return
      drag = { from: pointOf(event), left: element.scrollLeft, top: element.scrollTop, moves: false }
    }
    const onMove = (event: PointerEvent) => {
      if (!pressed.has(event.pointerId)) return
      const point = pointOf(event)
      pressed.set(event.pointerId, point)
      if (pressed.size === 2) {
        const { distance, middle } = between()
        if (spread > 0 && distance > 0) now.current.zoomBy(distance / spread, middle)
        spread = distance
        return
      }
      if (!drag) return
      const [x, y] = [point.x - drag.from.x, point.y - drag.from.y]
      if (!drag.moves && Math.hypot(x, y) < DRAG) return
      if (!drag.moves) {
        drag.moves = true
        element.setPointerCapture(event.pointerId)
        element.dataset.pans = ''
      }
      element.scrollTo({ left: drag.left - x, top: drag.top - y })
    }
    const onUp = (event: PointerEvent) => {
      pressed.delete(event.pointerId)
      drag = undefined
      delete element.dataset.pans
      if (writing && getSelection()?.isCollapsed !== false) writing.focus({ preventScroll: true })
      writing = undefined
    }
    // Two fingers zoom instead of scrolling.
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchmove', onTouch, { passive: false })
    element.addEventListener('pointerdown', onDown)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchmove', onTouch)
      element.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
    }
  }, [pane])
}

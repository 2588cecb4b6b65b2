import { type RefObject, useEffect } from 'react'

/**
 * A click into a frame takes the keys along, and the page hears no shortcut any more. They are given back to where they were, so that
 * somebody can look at a document and go on writing or deciding. Whoever comes into the frame by keyboard stays there.
 */
export const useKeysOverFrame = (frame: RefObject<HTMLIFrameElement | null>): void =>
  useEffect(() => {
    let last: Element | null = document.activeElement
    let tabbed = false
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) last = target
    }
    const onKey = ({ key }: KeyboardEvent) => {
      tabbed = key === 'Tab'
    }
    const onPointer = () => {
      tabbed = false
    }
    const onBlur = () =>
      // The frame has the focus only when this event is over.
      setTimeout(() => {
        if (tabbed || !frame.current || document.activeElement !== frame.current) return
        frame.current.blur()
        window.focus()
        if (last instanceof HTMLElement && last.isConnected && last !== document.body) last.focus({ preventScroll: true })
      })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointermove', onPointer)
    window.addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointermove', onPointer)
      window.removeEventListener('blur', onBlur)
    }
  }, [frame])

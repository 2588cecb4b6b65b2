import { type RefObject, useEffect } from 'react'

/**
 * Returns the focus after a click into a frame, where the page would get no shortcuts. The person can then look at a document and
 * continue writing or deciding. Focus that enters the frame by keyboard remains there.
 */
export const useFrameFocusReturn = (frame: RefObject<HTMLIFrameElement | null>): void =>
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
      // The frame gets the focus only after this event.
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

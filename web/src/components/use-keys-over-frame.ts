import { type RefObject, useEffect } from 'react'

/** How long a frame has the keys after Ctrl or ⌘: enough for the other key. The page is not told when it is released in the frame. */
const COPYING_MS = 2000

/**
 * A click into a frame moves the focus there, and the page no longer gets shortcuts. The focus is returned to where it was, so
 * that somebody can look at a document and go on writing or deciding. Focus that enters the frame by keyboard stays there.
 *
 * What was marked in the document can be copied: Ctrl or ⌘ moves the focus to the frame while the pointer is still over it and no other key
 * was pressed since the click.
 */
export const useKeysOverFrame = (frame: RefObject<HTMLIFrameElement | null>): void =>
  useEffect(() => {
    let last: Element | null = document.activeElement
    let tabbed = false
    /** The frame was clicked, and nothing was typed since. */
    let clicked = false
    let copying: ReturnType<typeof setTimeout> | undefined
    const giveBack = () => {
      clearTimeout(copying)
      copying = undefined
      if (!frame.current || document.activeElement !== frame.current) return
      frame.current.blur()
      window.focus()
      if (last instanceof HTMLElement && last.isConnected && last !== document.body) last.focus({ preventScroll: true })
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) last = target
    }
    const onKey = ({ key }: KeyboardEvent) => {
      tabbed = key === 'Tab'
      if ((key === 'Control' || key === 'Meta') && clicked && frame.current?.matches(':hover')) {
        copying = setTimeout(giveBack, COPYING_MS)
        frame.current.focus({ preventScroll: true })
      } else clicked = false
    }
    // Only moves over the page itself come here.
    const onPointer = () => {
      tabbed = false
      if (copying !== undefined) giveBack()
    }
    const onBlur = () =>
      // The frame gets the focus only after this event.
      setTimeout(() => {
        if (tabbed || copying !== undefined || document.activeElement !== frame.current) return
        clicked = true
        giveBack()
      })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointermove', onPointer)
    window.addEventListener('blur', onBlur)
    return () => {
      clearTimeout(copying)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointermove', onPointer)
      window.removeEventListener('blur', onBlur)
    }
  }, [frame])

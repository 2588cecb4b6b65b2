import { type RefObject, useEffect } from 'react'

const isWritten = (place: Element | null): boolean => place?.matches('input, select, textarea, [contenteditable]') ?? false

/** How long a frame has the keys after Ctrl or ⌘: enough for the other key. The page is not told when it is released in the frame. */
const COPYING_MS = 2000

/**
 * A click into a frame moves the focus there, and the page no longer gets shortcuts. The focus is returned to where it was, so
 * that somebody can look at a document and go on writing or deciding. Focus that enters the frame by keyboard stays there.
 *
 * What was marked in the document can be copied: after a click there Ctrl or ⌘ moves the focus to the frame, as long as no other key was pressed. A
 * field that is written in keeps its own Ctrl+Enter once the pointer has left the document.
 */
export const useKeysOverFrame = (frame: RefObject<HTMLIFrameElement | null>): void =>
  useEffect(() => {
    let last: Element | null = document.activeElement
    let tabbed = false
    /** The frame was clicked, and nothing was typed since. */
    let clicked = false
    /** The pointer has not been over the page itself since. Frames of other processes have no :hover. */
    let isOver = false
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
      const copies = (key === 'Control' || key === 'Meta') && clicked && (isOver || !isWritten(document.activeElement))
      if (copies) {
        clearTimeout(copying)
        copying = setTimeout(giveBack, COPYING_MS)
        frame.current?.focus({ preventScroll: true })
      } else clicked = false
    }
    // Only moves over the page itself come here.
    const onPointer = () => {
      tabbed = false
      isOver = false
      if (copying !== undefined) giveBack()
    }
    const onPress = () => {
      clicked = false
    }
    const onBlur = () =>
      // The frame gets the focus only after this event.
      setTimeout(() => {
        if (tabbed || copying !== undefined || document.activeElement !== frame.current) return
        clicked = true
        isOver = true
        giveBack()
      })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointermove', onPointer)
    document.addEventListener('pointerdown', onPress)
    window.addEventListener('blur', onBlur)
    return () => {
      clearTimeout(copying)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointermove', onPointer)
      document.removeEventListener('pointerdown', onPress)
      window.removeEventListener('blur', onBlur)
    }
  }, [frame])

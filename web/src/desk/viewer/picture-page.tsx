import { useLayoutEffect, useRef } from 'react'
import type { Turn } from './geometry.ts'
import type { Picture } from './open-picture.ts'
import classes from './viewer.module.css'

interface PicturePageProps {
  id: string
  picture: Picture
  name: string
  turn: Turn
  onDrawn: () => void
}

/** A decoded picture, which was turned by the browser as its EXIF data says. */
export const PicturePage = ({ id, picture: { element }, name, turn, onDrawn }: PicturePageProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const told = useRef(onDrawn)
  told.current = onDrawn
  useLayoutEffect(() => {
    // The same picture may be shown in the other pane.
    const isElsewhere = element.isConnected && element.parentElement !== sheet.current
    const shown = isElsewhere && element instanceof HTMLImageElement ? (element.cloneNode() as HTMLImageElement) : element
    shown.dataset.drawn = id
    if (shown instanceof HTMLImageElement) shown.alt = `Preview of ${name}`
    else {
      shown.role = 'img'
      shown.ariaLabel = `Preview of ${name}`
    }
    sheet.current?.replaceChildren(shown)
    told.current()
  }, [element, id, name])
  return <div ref={sheet} className={classes.sheet} data-turn={turn} />
}

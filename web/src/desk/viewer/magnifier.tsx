import { useEffect, useRef, useState } from 'react'
import { useListedKeys } from '../../components/use-page-keys.ts'
import { isPress, type PageKey, useShownKey } from '../../lib/keys.ts'
import { takesText } from './takes-text.ts'
import classes from './viewer.module.css'

const POWER = 2.5
const WIDTH = 320
const HEIGHT = 220

const listed: readonly PageKey[] = [
  { key: 'z', name: 'Magnifier, while held', group: 'document', keyOnly: true, run: () => undefined },
]

interface MagnifierProps {
  root: HTMLElement | null
  /** True if the key acts anywhere in the page. */
  keys: boolean
}

/** Shows what is under the pointer larger, while `Z`, or the key in its place, is held. */
export const Magnifier = ({ root, keys }: MagnifierProps) => {
  const [held, setHeld] = useState(false)
  const acting = useShownKey('z')
  useListedKeys(listed)
  const lens = useRef<HTMLCanvasElement>(null)
  const pointer = useRef({ x: 0, y: 0 })

  useEffect(() => {
    const isKey = (event: KeyboardEvent) => acting !== undefined && isPress(acting, event) && !takesText(event)
    const onDown = (event: KeyboardEvent) => {
      if (isKey(event) && (keys || (event.target instanceof Node && root?.contains(event.target)))) setHeld(true)
    }
    const onUp = (event: KeyboardEvent) => {
      // Shift may have been released first, so only the character counts.
      if (event.key.toLowerCase() === acting?.replace('shift+', '')) setHeld(false)
    }
    const onBlur = () => setHeld(false)
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY }
    }
    window.addEventListener('keydown', onDown)
    window.addEventListener('keyup', onUp)
    window.addEventListener('blur', onBlur)
    window.addEventListener('pointermove', onMove, { passive: true })
    return () => {
      window.removeEventListener('keydown', onDown)
      window.removeEventListener('keyup', onUp)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('pointermove', onMove)
    }
  }, [root, keys, acting])

  useEffect(() => {
    if (!held) return
    const show = () => {
      const canvas = lens.current
      if (canvas) look(canvas, root, pointer.current)
    }
    show()
    window.addEventListener('pointermove', show, { passive: true })
    return () => window.removeEventListener('pointermove', show)
  }, [held, root])

  return held ? <canvas ref={lens} className={classes.lens} width={WIDTH * 2} height={HEIGHT * 2} data-lens="" /> : null
}

/** Draws what is under the pointer on the lens, and places it there. */
const look = (lens: HTMLCanvasElement, root: HTMLElement | null, { x, y }: { x: number; y: number }) => {
  const page = document
    .elementsFromPoint(x, y)
    .map(element => element.closest<HTMLElement>('[data-page]'))
    .find(found => found && root?.contains(found))
  const source = page?.querySelector<HTMLImageElement | HTMLCanvasElement>('[data-drawn]')
  lens.hidden = !page || !source
  if (!page || !source) return
  lens.style.left = `${Math.min(innerWidth - WIDTH - 8, Math.max(8, x - WIDTH / 2))}px`
  lens.style.top = `${Math.min(innerHeight - HEIGHT - 8, Math.max(8, y - HEIGHT / 2))}px`
  const context = lens.getContext('2d')
  if (!context) return
  const box = page.getBoundingClientRect()
  const turn = Number(source.parentElement?.dataset.turn ?? 0)
  const [width, height] = turn % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, lens.width, lens.height)
  context.translate(lens.width / 2, lens.height / 2)
  context.scale(POWER * 2, POWER * 2)
  context.translate(box.left + box.width / 2 - x, box.top + box.height / 2 - y)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(source, -width / 2, -height / 2, width, height)
}

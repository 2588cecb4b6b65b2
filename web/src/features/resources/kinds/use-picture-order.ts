import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The list with the item moved from one place to another; undefined where that changes no order. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] | undefined => {
  const moved = list[from]
  if (moved === undefined || from === to || to < 0 || to >= list.length) return undefined
  const next = list.filter((_, index) => index !== from)
  next.splice(to, 0, moved)
  return next
}

type Direction = 'up' | 'down'

interface Ordered<T> {
  list: readonly T[]
  /** Around the cards; each has `data-picture` with its id, and its buttons `data-move`. */
  box: RefObject<HTMLElement | null>
  idOf: (item: T) => string
  onChange: (next: T[]) => void
}

/**
 * Manual order: by buttons, for the keyboard, and by dragging a card's handle over another card. `told` announces the change to
 * screen readers. After a button the focus is on it again, or on its sibling at the end of the list.
 */
export const usePictureOrder = <T>({ list, box, idOf, onChange }: Ordered<T>) => {
  const [told, setTold] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const focusNext = useRef<{ id: string; direction: Direction }>(undefined)

  // After each drawing: the moved card has a new place.
  useEffect(() => {
    const { current: next } = focusNext
    if (!next) return
    focusNext.current = undefined
    const card = box.current?.querySelector(`[data-picture="${CSS.escape(next.id)}"]`)
    const buttons = [next.direction, next.direction === 'up' ? 'down' : 'up'].flatMap(
      direction => card?.querySelector<HTMLButtonElement>(`button[data-move=${direction}]`) ?? [],
    )
    buttons.find(({ disabled }) => !disabled)?.focus()
  })

  const move = (from: number, to: number) => {
    const next = movedTo(list, from, to)
    if (!next) return
    onChange(next)
    setTold(`Picture ${from + 1} is now picture ${to + 1} of ${list.length}.`)
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }

  /** The place of the card below the pointer. */
  const placeAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const card = document.elementFromPoint(clientX, clientY)?.closest('[data-picture]')
    const place = card ? [...(box.current?.querySelectorAll('[data-picture]') ?? [])].indexOf(card) : -1
    return place < 0 ? undefined : place
  }

  return {
    told,
    dragged,
    over,
    step: (from: number, direction: Direction) => {
      const item = list[from]
      if (item === undefined) return
      focusNext.current = { id: idOf(item), direction }
      move(from, direction === 'up' ? from - 1 : from + 1)
    },
    /** The drag handle of a card. A card dropped elsewhere stays in its place. */
    handleProps: (place: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        // Prevents text selection during the drag.
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(place)
        setTold('')
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => dragged !== undefined && setOver(placeAt(event)),
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const to = placeAt(event)
        if (dragged !== undefined && to !== undefined) move(dragged, to)
        end()
      },
      onPointerCancel: end,
    }),
  }
}

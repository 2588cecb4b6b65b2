import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The list after moving an item from one index to another; undefined if this does not change the order. */
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
  /** The element around the cards. Each card has its id as `data-picture`, and its move buttons have `data-move`. */
  box: RefObject<HTMLElement | null>
  idOf: (item: T) => string
  onChange: (next: T[]) => void
}

/**
 * Lets people order pictures: by buttons, which work by keyboard, or by dragging a card's handle over another card. `told`
 * announces each move to screen readers. A pressed button keeps the focus, unless the picture is at an end of the list: then the
 * other button gets it.
 */
export const usePictureOrder = <T>({ list, box, idOf, onChange }: Ordered<T>) => {
  const [told, setTold] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const focusNext = useRef<{ id: string; direction: Direction }>(undefined)

  // Runs after each render, when the moved card is at its new position.
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

  /** The index of the card below the pointer; undefined if there is none. */
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
    /** The properties of a card's drag handle. A card that is dropped outside the cards is not moved. */
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

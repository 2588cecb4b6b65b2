import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Size } from './geometry.ts'
import { drawPage, type Pdf } from './pdf.ts'
import classes from './viewer.module.css'

interface ThumbnailsProps {
  pdf: Pdf
  sizes: readonly Size[]
  /** Index of the page that is looked at. */
  current: number
  onPage: (index: number) => void
}

const WIDTH = 72
/** Milliseconds after which thumbnails are drawn, so that they do not delay the page. */
const WAIT_MS = 250

/** Small pages to jump to; each is drawn when it comes into view. */
export const Thumbnails = ({ pdf, sizes, current, onPage }: ThumbnailsProps) => {
  const strip = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const page = list.current?.children[current]
    if (!strip.current || !(page instanceof HTMLElement)) return
    // Scrolls the strip alone, never the page around the viewer.
    strip.current.scrollTop = page.offsetTop - (strip.current.clientHeight - page.offsetHeight) / 2
  }, [current])
  return (
    <nav ref={strip} className={classes.thumbnails} aria-label="Pages of the document">
      <ul ref={list}>
        {sizes.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <li key={index}>
            <UnstyledButton
              aria-label={`Page ${index + 1}`}
              aria-current={index === current ? 'page' : undefined}
              className={classes.thumbnail}
              onClick={() => onPage(index)}
            >
              <Thumbnail pdf={pdf} number={index + 1} size={size} />
              {index + 1}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Draws thumbnails one after the other. */
let queue: Promise<unknown> = Promise.resolve()

const Thumbnail = ({ pdf, number, size }: { pdf: Pdf; number: number; size: Size }) => {
  const sheet = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const height = (WIDTH * size.height) / size.width
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new IntersectionObserver(entries => setNear(entries.some(entry => entry.isIntersecting)), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!near) return
    const ended = new AbortController()
    let canvas: HTMLCanvasElement | undefined
    const draw = async () => {
      if (ended.signal.aborted) return
      const drawing = { number, turn: 0, size: { width: WIDTH, height }, pixelRatio: devicePixelRatio } as const
      canvas = await drawPage(pdf, drawing, ended.signal).catch(() => undefined)
      if (canvas && !ended.signal.aborted) sheet.current?.replaceChildren(canvas)
    }
    const timer = setTimeout(() => {
      queue = queue.then(draw)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
      if (canvas) canvas.width = 0
    }
  }, [pdf, number, height, near])
  return <div ref={sheet} className={classes.small} style={{ width: WIDTH, height }} />
}

import { Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { TextFrame } from '../../components/text-frame.tsx'

interface TextPageProps {
  title: string
  /** The text as HTML; undefined while it loads. */
  html: string | undefined
  error: unknown
  onRetry: () => void
  /** Under the title. */
  note?: ReactNode
}

/** A page with one public text, which opens in another tab. */
export const TextPage = ({ title, html, error, onRetry, note }: TextPageProps) => (
  <TextFrame title={title}>
    <Title order={1} mb={note ? 4 : 'lg'}>
      {title}
    </Title>
    {note}
    {html === undefined && error !== null && <ErrorState error={error} onRetry={onRetry} />}
    {html === undefined && error === null && <Skeleton h={420} role="status" aria-label="Loading" />}
    {html !== undefined && <RichText html={html} />}
  </TextFrame>
)

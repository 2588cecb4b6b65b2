import { useState } from 'react'
import { ClaimPage } from '../claim-page.tsx'
import { SentPage } from '../steps/sent-page.tsx'
import type { SentClaim } from '../steps/use-send-claim.ts'
import { AddClaimPage, type AddClaimPageProps } from './add-claim-page.tsx'

interface NewClaimPageProps extends Pick<AddClaimPageProps, 'step' | 'onStep'> {
  /** Id of the draft in the URL, once this page's form has made one; see the route. */
  begun: string | undefined
  onBegun: (id: string) => void
}

interface Shown {
  number: number
  /** The draft that the page last received as `begun`. */
  seen: string | undefined
  /** The draft that was in the URL when the form opened; undefined for a new claim. */
  opened: string | undefined
  /** The draft that the form has made by its first save. */
  created: string | undefined
}

/** The page of a new claim. When the first save makes a draft with its own URL, the form stays mounted and keeps the focus. */
export const NewClaimPage = ({ begun, onBegun, step, onStep }: NewClaimPageProps) => {
  const [sent, setSent] = useState<SentClaim>()
  const [form, setForm] = useState<Shown>({ number: 1, seen: begun, opened: begun, created: undefined })
  if (form.seen !== begun) {
    const own = begun !== undefined && begun === form.created
    // Any other change of the URL is a navigation, by the browser's Back or a link to a new claim, and opens another form.
    setForm(own ? { ...form, seen: begun } : { number: form.number + 1, seen: begun, opened: begun, created: undefined })
  }
  if (sent && sent._id === begun) return <SentPage claim={sent} />
  if (form.opened) return <ClaimPage key={form.opened} id={form.opened} step={step} onStep={onStep} />
  return (
    <AddClaimPage
      key={form.number}
      step={step}
      onStep={onStep}
      onSent={setSent}
      onBegun={id => {
        setForm(current => ({ ...current, created: id }))
        onBegun(id)
      }}
    />
  )
}

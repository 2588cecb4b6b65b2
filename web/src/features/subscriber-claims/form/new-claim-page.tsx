import { useState } from 'react'
import { ClaimPage } from '../claim-page.tsx'
import { AddClaimPage } from './add-claim-page.tsx'

interface NewClaimPageProps {
  /** The draft of this page's form, already in the address bar; see the route. */
  begun: string | undefined
  onBegun: (id: string) => void
}

interface Shown {
  number: number
  /** The draft that the page received last. */
  seen: string | undefined
  /** The draft before the form opened. */
  opened: string | undefined
  /** The draft that the form made. */
  created: string | undefined
}

/** A new claim. When the first save makes it a draft with its own URL, the form stays as it is, focus included. */
export const NewClaimPage = ({ begun, onBegun }: NewClaimPageProps) => {
  const [form, setForm] = useState<Shown>({ number: 1, seen: begun, opened: begun, created: undefined })
  if (form.seen !== begun) {
    const own = begun !== undefined && begun === form.created
    // Otherwise the person arrived in another way: by the browser's Back, or a link to a new claim.
    setForm(own ? { ...form, seen: begun } : { number: form.number + 1, seen: begun, opened: begun, created: undefined })
  }
  if (form.opened) return <ClaimPage key={form.opened} id={form.opened} />
  return (
    <AddClaimPage
      key={form.number}
      onBegun={id => {
        setForm(current => ({ ...current, created: id }))
        onBegun(id)
      }}
    />
  )
}

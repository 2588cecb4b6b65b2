import { lazy, Suspense } from 'react'

const Prompt = lazy(async () => ({ default: (await import('./prompt.tsx')).Prompt }))

/** Card that asks for the payout account. Loaded after the page, because most people have an account. */
export const PayoutAccountPrompt = () => (
  <Suspense>
    <Prompt />
  </Suspense>
)

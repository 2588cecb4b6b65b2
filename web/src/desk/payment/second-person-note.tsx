import { lazy, Suspense } from 'react'

const SecondPerson = lazy(async () => ({ default: (await import('./second-person.tsx')).SecondPerson }))

/** Says before a payment that a second person has to release it; loaded with the first payment. `amount`: of the call, in rupees. */
export const SecondPersonNote = ({ amount }: { amount: number }) => (
  <Suspense fallback={null}>
    <SecondPerson amount={amount} />
  </Suspense>
)

import { Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { RupeesInput } from '../../components/rupees-input.tsx'

interface Amounts {
  amountFrom?: number | undefined
  amountTo?: number | undefined
}

interface AmountRangeProps {
  value: Amounts
  onChange: (amounts: Amounts) => void
}

const numberOf = (value: number | string): number | undefined => (value === '' ? undefined : Number(value))

/** The lowest and the highest amount in rupees. The list is reloaded on Enter and when a field loses the focus. */
export const AmountRange = ({ value: { amountFrom, amountTo }, onChange }: AmountRangeProps) => {
  const [from, setFrom] = useState<number | string>(amountFrom ?? '')
  const [to, setTo] = useState<number | string>(amountTo ?? '')
  useEffect(() => setFrom(amountFrom ?? ''), [amountFrom])
  useEffect(() => setTo(amountTo ?? ''), [amountTo])
  const [lowest, highest] = [numberOf(from), numberOf(to)]
  const reversed = lowest !== undefined && highest !== undefined && lowest > highest
  const ask = () => {
    if (!reversed && (lowest !== amountFrom || highest !== amountTo)) onChange({ amountFrom: lowest, amountTo: highest })
  }
  const field = {
    prefix: '₹',
    min: 0,
    max: 10_000_000,
    clampBehavior: 'strict' as const,
    onBlur: ask,
    onKeyDown: (event: { key: string }) => event.key === 'Enter' && ask(),
    w: { base: 'calc(50% - 5px)', xs: 112 },
  }
  return (
    <Group gap={10} wrap="nowrap" align="flex-start" w={{ base: '100%', xs: 'auto' }}>
      <RupeesInput {...field} aria-label="To pay from" placeholder="From ₹" value={from} onChange={setFrom} />
      <RupeesInput
        {...field}
        aria-label="To pay up to"
        placeholder="Up to ₹"
        value={to}
        onChange={setTo}
        error={reversed && 'Must not be below the lowest amount'}
      />
    </Group>
  )
}

import { NumberInput, type NumberInputProps } from '@mantine/core'
import { readRupees } from '@opdesk/contracts/money.ts'
import { type ClipboardEvent, useState } from 'react'

/** An amount of money. A pasted text is an amount or is refused: its digits alone would be another amount. */
export const RupeesInput = ({ error, onChange, ...input }: NumberInputProps) => {
  const [refused, setRefused] = useState(false)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    // The input below would keep its digits.
    event.stopPropagation()
    const amount = readRupees(event.clipboardData.getData('text'))
    setRefused(!amount)
    if (amount) document.execCommand('insertText', false, amount)
  }
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      decimalScale={2}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      {...input}
      onPasteCapture={paste}
      error={refused ? 'Not pasted: this is no amount' : error}
      onChange={value => {
        setRefused(false)
        onChange?.(value)
      }}
    />
  )
}

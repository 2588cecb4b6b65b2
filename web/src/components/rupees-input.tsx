import { NumberInput, type NumberInputProps } from '@mantine/core'
import { readRupees } from '@opdesk/contracts/money.ts'
import { type ClipboardEvent, useState } from 'react'

interface RupeesInputProps extends NumberInputProps {
  /** The text after a refused paste. */
  notPasted?: string
}

/** Input for an amount. Refuses a pasted text that is not an amount, because its digits alone could be a different amount. */
export const RupeesInput = ({ error, onChange, notPasted = 'Not pasted: this is not an amount', ...input }: RupeesInputProps) => {
  const [refused, setRefused] = useState(false)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    // Stops the event: the inner input would insert the digits of the text.
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
      error={refused ? notPasted : error}
      onChange={value => {
        setRefused(false)
        onChange?.(value)
      }}
    />
  )
}

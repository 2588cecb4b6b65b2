import { TextInput } from '@mantine/core'
import { patterns } from '@opdesk/contracts/patterns.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { required } from '../../../components/required.ts'
import { normalizePincode } from '../../../lib/normalize-phone.ts'
import { useClaimFormWords } from '../form-words.ts'
import { placeQuery } from '../queries.ts'
import { useClaimWords } from '../words.ts'
import { placeToFill } from './fill-place.ts'
import type { ClaimForm } from './use-claim-form.ts'

/** Input of the clinic's pincode. A complete one fills city and state; without an answer both are typed. */
export const PincodeInput = ({ form }: { form: ClaimForm }) => {
  const client = useQueryClient()
  const { clinic: words } = useClaimFormWords()
  const { visit } = useClaimWords()
  const filled = useRef<ReturnType<typeof placeToFill>>({})
  const [told, setTold] = useState('')
  const fill = async (pincode: string) => {
    const found = await client.fetchQuery(placeQuery(pincode)).catch(() => undefined)
    const values = form.getValues()
    if (values.pincode !== pincode) return
    if (!found?.place) return setTold(found ? words.unknownPincode : '')
    const place = placeToFill(values, found.place, filled.current)
    filled.current = { ...filled.current, ...place }
    form.setValues(place)
    setTold(place.city === undefined ? '' : words.filled)
  }
  return (
    <TextInput
      label={visit.pincode}
      {...required}
      inputMode="numeric"
      autoComplete="off"
      description={told || words.pincode}
      descriptionProps={{ 'aria-live': 'polite' }}
      {...form.getInputProps('pincode')}
      onChange={event => {
        const pincode = normalizePincode(event.currentTarget.value.replace(/\D/g, ''))
        form.setFieldValue('pincode', pincode)
        if (patterns.pincode.test(pincode)) void fill(pincode)
      }}
    />
  )
}

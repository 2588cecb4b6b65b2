import { NativeSelect } from '@mantine/core'
import { subscriberTypes } from '@opdesk/contracts/codes.ts'

interface SubscriberTypeSelectProps {
  value: number | undefined
  onChange: (chosen: { subscriberType: number | undefined }) => void
}

export const SubscriberTypeSelect = ({ value, onChange }: SubscriberTypeSelectProps) => (
  <NativeSelect
    aria-label="Subscriber type"
    data={[
      { value: '', label: 'All subscribers' },
      ...subscriberTypes.map(({ code, label }) => ({ value: String(code), label })),
    ]}
    value={String(value ?? '')}
    onChange={({ currentTarget }) =>
      onChange({ subscriberType: currentTarget.value === '' ? undefined : Number(currentTarget.value) })
    }
    w={{ base: '100%', xs: 150 }}
  />
)

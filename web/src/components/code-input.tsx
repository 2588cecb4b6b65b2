import { Button, Group, Input, PinInput, Text } from '@mantine/core'
import { OTP } from '@opdesk/contracts/account/commands.ts'
import type { CodeRequest } from '../lib/use-code-request.ts'

/** Minutes and seconds: 1:42. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export interface CodeInputProps {
  words: {
    label: string
    digit: (place: number, count: number) => string
    wait: (time: string) => string
    again: string
  }
  value: string
  onChange: (digits: string) => void
  /** Called once all digits are entered. */
  onComplete: (digits: string) => void
  /** The message below the input. */
  problem: string | undefined
  /** A number that changes with each wrong code: the input then begins anew. */
  attempt: number
  isPending: boolean
  request: CodeRequest
}

/** Input of the one-time code of an action, with the request for another code. */
export const CodeInput = (props: CodeInputProps) => {
  const { words, value, onChange, onComplete, problem, attempt, isPending, request } = props
  return (
    <>
      <Input.Wrapper label={words.label} labelElement="div" error={problem} errorProps={{ role: 'alert' }}>
        <PinInput
          key={attempt}
          length={OTP.length}
          type="number"
          inputMode="numeric"
          oneTimeCode
          autoFocus
          size="lg"
          gap={8}
          placeholder=""
          mt={4}
          mb={problem ? 6 : 0}
          value={value}
          error={problem !== undefined}
          readOnly={isPending}
          onChange={onChange}
          onComplete={onComplete}
          getInputProps={index => ({ 'aria-label': words.digit(index + 1, OTP.length) })}
        />
      </Input.Wrapper>
      <Group gap={0} mih={44} mt="-md">
        {request.wait > 0 ? (
          <Text size="sm" c="dimmed" className="tabular">
            {words.wait(clock(request.wait))}
          </Text>
        ) : (
          <Button variant="subtle" px={6} loading={request.isPending} onClick={() => request.send('again')}>
            {words.again}
          </Button>
        )}
      </Group>
    </>
  )
}

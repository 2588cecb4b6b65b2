import { Anchor, Text } from '@mantine/core'
import { errorMessage } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'

/**
 * Says that the server refused a decision after its claim was left. The remark is kept with the claim, and shown here, since the
 * claim may offer no form any more. `open`: opens the claim.
 */
export const tellRefused = (error: unknown, claimNumber: string, remark: string, open: () => void): void => {
  const id = `refused ${claimNumber}`
  notify.show({
    id,
    title: `${claimNumber} was not decided`,
    message: (
      <>
        <Text size="sm">
          {errorMessage(error)}
          {remark && ' Your remark is kept:'}
        </Text>
        {remark && (
          <Text size="sm" className="anywhere" lineClamp={4}>
            “{remark}”
          </Text>
        )}
        <Anchor
          component="button"
          size="sm"
          onClick={() => {
            notify.hide(id)
            open()
          }}
        >
          Open {claimNumber}
        </Anchor>
      </>
    ),
    color: 'red',
    autoClose: false,
    role: 'alert',
  })
}

import { Stack } from '@mantine/core'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import type { PayoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { notify } from '../../lib/notify.ts'
import { accountName, needsAccount, payoutAccountQuery, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { AccountForm } from './account-form.tsx'
import { CodeForm } from './code-form.tsx'
import { HeldAccount } from './held-account.tsx'
import { PassbookName } from './passbook-name.tsx'
import { RefusedAccount } from './refused-account.tsx'
import { TrustList } from './trust-list.tsx'
import { useAccountCode } from './use-account-code.ts'

interface PayoutAccountPageProps {
  /** Id of the draft that waits for the account; its page opens after the confirmation. */
  claim: string | undefined
}

/** The subscriber's one payout account: entered, confirmed by a code, changed, removed, or corrected after the bank refused it. */
export const PayoutAccountPage = ({ claim }: PayoutAccountPageProps) => {
  const { words, lang } = usePayoutAccountWords()
  const { data, error, isPending, refetch } = useQuery(payoutAccountQuery)
  return (
    <Stack gap={0} maw={640} mx="auto" lang={lang}>
      {data ? (
        <Account account={data} claim={claim} />
      ) : (
        <>
          <Head title={words.title} />
          {isPending ? <LoadingBlocks heights={[60, 44, 120]} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
        </>
      )}
    </Stack>
  )
}

/** Title of the page's present step, with the way back. */
const Head = ({ title, note }: { title: string; note?: string }) => (
  <PageHeader title={title} note={note} back={{ orElse: '/user/dashboard' }} />
)

const Account = ({ account, claim }: { account: PayoutAccountAnswer; claim: string | undefined }) => {
  const { words } = usePayoutAccountWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const request = useAccountCode()
  const [step, setStep] = useState<'shown' | 'form' | 'code'>(account.typed ? 'code' : 'shown')
  const { typed } = account
  const missing = needsAccount(account)
  const show = missing ? undefined : () => setStep('shown')

  const entered = (answer: PayoutAccountAnswer) => {
    client.setQueryData(payoutAccountQuery.queryKey, answer)
    if (answer.typed) {
      setStep('code')
      request.send('first')
    } else {
      notify.success(words.unchanged)
      setStep('shown')
    }
  }
  const confirmed = () => {
    setStep('shown')
    if (!claim) return
    const search = { action: ClaimStatus.adding, step: 'send' }
    void navigate({ to: '/user/addclaims/$id', params: { id: claim }, search })
  }

  if (step === 'code' && typed)
    return (
      <>
        <Head title={words.code.title(accountName(typed))} note={typed.kind === 'upi' ? words.code.noteUpi : words.code.note} />
        <CodeForm
          account={account}
          typed={typed}
          request={request}
          onChange={() => setStep('form')}
          onCancel={show}
          onConfirmed={confirmed}
        />
      </>
    )
  if (step === 'form' || missing) {
    const refused = account.state === 'refused'
    return (
      <>
        <Head
          title={refused ? words.refused.title : missing ? words.question : words.changeTitle}
          {...(account.state === 'none' && { note: words.once })}
        />
        <Stack gap="lg">
          {refused && <RefusedAccount account={account} />}
          {(account.state === 'invalid' || account.state === 'stopped') && <HeldAccount account={account} />}
          <AccountForm kind={account.kind ?? 'upi'} onEntered={entered} onCancel={show} />
          <TrustList />
        </Stack>
      </>
    )
  }
  return (
    <>
      <Head title={words.title} />
      <Stack gap="lg">
        <HeldAccount account={account} onChange={() => setStep('form')} />
        {account.passbook_name_wanted && <PassbookName />}
        <TrustList />
      </Stack>
    </>
  )
}

import type { ButtonProps } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { ButtonLink } from '../../components/link.tsx'
import { useClaimWords } from './words.ts'

interface ReuploadLinkProps extends ButtonProps {
  claim: { _id: string; status: number }
}

/** Links to the form that answers a clarification. */
export const ReuploadLink = ({ claim, ...props }: ReuploadLinkProps) => (
  <ButtonLink
    to="/user/upload-claim-documents"
    search={{ id: claim._id, action: claim.status }}
    leftSection={<IconUpload size={18} aria-hidden="true" />}
    {...props}
  >
    {useClaimWords().question.answer}
  </ButtonLink>
)

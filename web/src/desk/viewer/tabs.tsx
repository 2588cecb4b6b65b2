import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { makeReady } from './make-ready.ts'
import type { DocumentFlag, ViewerDocument } from './types.ts'
import classes from './viewer.module.css'

const flagWords: Record<DocumentFlag, string> = {
  agrees: 'agrees',
  differs: 'differs',
  nothing: 'read, with nothing to compare',
  not_read: 'not readable',
  waiting: 'not read yet',
  late: 'not read in time',
}

interface TabsProps {
  documents: readonly ViewerDocument[]
  current: number
  onCurrent: (index: number) => void
}

/** The documents by kind, each with its number key and the result of its reading. */
export const Tabs = ({ documents, current, onCurrent }: TabsProps) => (
  <ul>
    {documents.map(({ file_id, content_type, name, label, flag }, index) => (
      <li key={`${label} ${file_id}`}>
        <UnstyledButton
          className={classes.tab}
          aria-pressed={index === current}
          aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
          title={flag ? `${name}: ${flagWords[flag]}` : name}
          onPointerEnter={() => name !== ERASED && makeReady({ file_id, content_type })}
          onClick={() => onCurrent(index)}
        >
          {index < 9 && (
            <Kbd size="xs" aria-hidden="true">
              {index + 1}
            </Kbd>
          )}
          {flag && <i data-flag={flag} />}
          <b>{label}</b>
          {flag && <VisuallyHidden>, {flagWords[flag]}</VisuallyHidden>}
        </UnstyledButton>
      </li>
    ))}
  </ul>
)

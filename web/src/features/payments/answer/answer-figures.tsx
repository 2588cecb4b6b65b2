import { Group, Paper, SegmentedControl, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type AnswerRowsShown, answerRowsShown, type BankAnswer, problemCodes } from '@opdesk/contracts/payout/answer-queries.ts'
import { Money } from '../../../components/money.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { codeLabels, toneOf } from './words.ts'

interface AnswerFiguresProps {
  answer: BankAnswer
  show: AnswerRowsShown
  onShow: (show: AnswerRowsShown) => void
}

/** Numbers and sums of an answer's rows by result. Each of them shows its rows. */
export const AnswerFigures = ({ answer: { rows, effects, counts }, show, onShow }: AnswerFiguresProps) => {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const problems = counts.filter(({ code }) => problemCodes.includes(code)).reduce((sum, { count }) => sum + count, 0)
  const groups = [
    { value: 'all', label: `All rows (${rows.toLocaleString('en-IN')})` },
    { value: 'changes', label: `Change a payment (${effects.toLocaleString('en-IN')})` },
    { value: 'problems', label: `Need a look (${problems.toLocaleString('en-IN')})` },
  ]
  return (
    <Paper withBorder p="sm" component="section" aria-label="Rows by result">
      <SegmentedControl
        size="xs"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        aria-label="Rows shown"
        data={groups}
        value={groups.some(({ value }) => value === show) ? show : ''}
        onChange={value => onShow(answerRowsShown.find(known => known === value) ?? 'all')}
      />
      <Group gap="lg" mt="sm">
        {counts.map(({ code, count, amount }) => (
          <UnstyledButton key={code} onClick={() => onShow(show === code ? 'all' : code)} aria-pressed={show === code}>
            <Group gap={8} wrap="nowrap">
              <StatusBadge label={codeLabels[code]} tone={toneOf(code)} />
              <Text span size="sm" className="tabular" td={show === code ? 'underline' : undefined}>
                {count.toLocaleString('en-IN')}
                {amount > 0 && (
                  <>
                    {' · '}
                    <Money rupees={amount} />
                  </>
                )}
              </Text>
            </Group>
          </UnstyledButton>
        ))}
      </Group>
    </Paper>
  )
}

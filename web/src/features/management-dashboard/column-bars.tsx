import { Box, Text } from '@mantine/core'

const colors = ['var(--opdesk-tint-line)', 'var(--opdesk-fill)']

interface ColumnBarsProps {
  /** The content in one sentence, for screen readers. */
  label: string
  /** Columns with one or two values each. */
  columns: readonly { key: string; label: string; values: readonly number[] }[]
  /** Height of the highest bar in pixels. */
  height: number
  /** Shows the label of each column of this number only. */
  every: number
}

/** A small chart of columns. Its labels are text, so that they grow with the letters of the browser. */
export const ColumnBars = ({ label, columns, height, every }: ColumnBarsProps) => {
  const most = Math.max(1, ...columns.flatMap(({ values }) => values))
  return (
    <Box role="img" aria-label={label} px="sm" pb={8} style={{ display: 'flex', alignItems: 'stretch' }}>
      {columns.map(({ key, label: name, values }, index) => (
        <Box key={key} flex="1 1 0" miw={0} maw={48}>
          <Box
            h={height}
            px="8%"
            style={{ display: 'flex', alignItems: 'flex-end', gap: 1, borderBottom: '1px solid var(--opdesk-line)' }}
          >
            {values.map((value, series) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: The series of a column have a fixed order.
                key={series}
                flex="1 1 0"
                h={`${(value / most) * 100}%`}
                bg={values.length === 1 ? colors[1] : colors[series]}
                style={{ borderRadius: '2px 2px 0 0' }}
              />
            ))}
          </Box>
          {index % every === 0 && (
            <Text fz="0.75rem" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {name}
            </Text>
          )}
        </Box>
      ))}
    </Box>
  )
}

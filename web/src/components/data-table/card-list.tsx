import { Box, Card, Group, Stack, Text } from '@mantine/core'
import { AnchorLink } from '../link.tsx'
import classes from './card-list.module.css'
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx'
import { ShortCardList } from './short-card.tsx'
import type { DataTableProps } from './table-props.ts'

interface Cards<T extends object, Sort extends string> extends DataTableProps<T, Sort> {
  records: readonly T[]
  firstSerial: number
}

/** Shows the table's columns as cards, one per record: the `main` column as title, the others as label and value. */
export const CardList = <T extends object, Sort extends string>(props: Cards<T, Sort>) => {
  const { label, columns, records, firstSerial, rowKey, rowsId, rowLink, selection, shortCard } = props
  if (shortCard)
    return <ShortCardList label={label} id={rowsId} records={records} rowKey={rowKey} rowLink={rowLink} shortCard={shortCard} />
  return (
    <>
      {selection && (
        <Box mb="sm" px="md">
          <PageCheckbox
            selection={selection.rows}
            records={records}
            label="Select all on this page"
            manualCheck={selection.manualCheck}
          />
        </Box>
      )}
      <Stack component="ul" gap="sm" className={classes.list} aria-label={label} id={rowsId} tabIndex={rowsId ? -1 : undefined}>
        {records.map((record, index) => {
          const link = rowLink?.(record)
          const main = columns.find(column => column.main)
          const heading = main?.render(record, firstSerial + index)
          return (
            <Card component="li" key={rowKey(record)} withBorder padding="md" className={classes.card}>
              {heading !== undefined && (
                <Group gap="sm" mb={6} wrap="nowrap" className={classes.head}>
                  {selection && (
                    <div className={classes.choice}>
                      <RowCheckbox selection={selection.rows} record={record} name={selection.nameOf(record)} />
                    </div>
                  )}
                  <Group gap="4px 12px" miw={0}>
                    <Text component="div" fw={600} className={classes.heading}>
                      {link ? (
                        <AnchorLink {...link} className={classes.link} size="md" fw={600}>
                          {heading}
                        </AnchorLink>
                      ) : (
                        heading
                      )}
                    </Text>
                    {main?.mark?.(record)}
                  </Group>
                </Group>
              )}
              <Stack component="dl" gap={4} m={0}>
                {columns
                  .filter(column => !column.main && !column.hideOnPhone && !column.hidden)
                  .map(column => ({ ...column, shown: column.render(record, firstSerial + index) }))
                  .filter(({ shown }) => shown !== null)
                  .map(column => (
                    <Group
                      key={column.key}
                      justify="space-between"
                      gap="md"
                      wrap="nowrap"
                      align="baseline"
                      className={classes.fact}
                    >
                      <Text component="dt" size="sm" c="dimmed">
                        {column.title}
                      </Text>
                      <Text component="dd" m={0} size="sm" className={classes.value}>
                        {column.shown}
                      </Text>
                    </Group>
                  ))}
              </Stack>
            </Card>
          )
        })}
      </Stack>
    </>
  )
}

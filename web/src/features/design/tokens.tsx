import { Box, SimpleGrid, Table, Text } from '@mantine/core'
import { HomePanel } from '../../components/home/home-panel.tsx'
import { Rows } from '../../components/home/rows.tsx'

const PREFIX = '--opdesk-'

const namesIn = (rules: CSSRuleList): string[] =>
  [...rules].flatMap(rule => {
    if (rule instanceof CSSStyleRule)
      return rule.selectorText === ':root' ? [...rule.style].filter(name => name.startsWith(PREFIX)) : []
    return rule instanceof CSSGroupingRule ? namesIn(rule.cssRules) : []
  })

/** All tokens of theme.css with their values in the present colour scheme, read from the styles of the page. */
const tokens = (): [name: string, value: string][] => {
  const root = getComputedStyle(document.documentElement)
  const names = new Set([...document.styleSheets].flatMap(sheet => namesIn(sheet.cssRules)))
  return [...names].map(name => [name, root.getPropertyValue(name).trim()])
}

const isColor = ([, value]: [string, string]): boolean => /^(#|rgb)/.test(value)

/** Every token: colours as swatches, sizes as a table. */
export const Tokens = () => {
  const all = tokens()
  return (
    <>
      <HomePanel title="Colours" note="of the present colour scheme; the button in the header changes it">
        <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }} p="sm" spacing="sm">
          {all.filter(isColor).map(([name, value]) => (
            <div key={name}>
              <Box h={40} bg={`var(${name})`} bdrs="sm" style={{ border: '1px solid var(--opdesk-line)' }} />
              <Text fz="0.75rem" className="anywhere">
                {name.slice(PREFIX.length)}
              </Text>
              <Text fz="0.75rem" c="dimmed" className="anywhere">
                {value}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      </HomePanel>
      <HomePanel title="Sizes">
        <Rows label="Sizes">
          <Table.Tbody>
            {all
              .filter(token => !isColor(token))
              .map(([name, value]) => (
                <Table.Tr key={name}>
                  <Table.Td>{name.slice(PREFIX.length)}</Table.Td>
                  <Table.Td className="anywhere">{value}</Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Rows>
      </HomePanel>
    </>
  )
}

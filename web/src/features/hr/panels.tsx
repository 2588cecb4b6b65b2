import { Table, Text } from '@mantine/core'
import type { HrDashboard } from '@opdesk/contracts/employee/queries.ts'
import { linkOptions } from '@tanstack/react-router'
import { DateText } from '../../components/date-text.tsx'
import { HomePanel } from '../../components/home/home-panel.tsx'
import { Rows } from '../../components/home/rows.tsx'
import { AnchorLink } from '../../components/link.tsx'

/** Ends of plans without a renewal, by day. */
export const Renewals = ({ renewals }: Pick<HrDashboard, 'renewals'>) => (
  <HomePanel title="Renewals due" note="within 90 days">
    {renewals.length === 0 ? (
      <Text p="sm">No plan ends within 90 days.</Text>
    ) : (
      <Rows label="Renewals due">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Ends</Table.Th>
            <Table.Th scope="col">Employees</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {renewals.map(({ ends, employees, name }) => (
            <Table.Tr key={ends}>
              <Table.Td>
                <DateText value={ends} />
              </Table.Td>
              <Table.Td>{name ?? `${employees.toLocaleString('en-IN')} employees`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Rows>
    )}
  </HomePanel>
)

interface NeverSignedInProps {
  people: HrDashboard['never_signed_in']
  active: number
}

/** Employees who never signed in, the ones first added first. */
export const NeverSignedIn = ({ people: { count, employees }, active }: NeverSignedInProps) =>
  count > 0 && (
    <HomePanel title="Never signed in" note={`${count.toLocaleString('en-IN')} of ${active.toLocaleString('en-IN')}`}>
      <Rows label="Employees who never signed in">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Employee</Table.Th>
            <Table.Th scope="col" ta="right">
              Added
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {employees.map(({ _id, name, added }) => (
            <Table.Tr key={_id}>
              <Table.Td className="anywhere">
                <AnchorLink {...linkOptions({ to: '/hr/master/employees/$id', params: { id: _id } })}>{name}</AnchorLink>
              </Table.Td>
              <Table.Td ta="right">
                <DateText value={added} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Rows>
    </HomePanel>
  )

/** Plans in force, with the days on which they end. */
export const Plans = ({ plans }: Pick<HrDashboard, 'plans'>) => (
  <HomePanel title="Plans in force">
    {plans.length === 0 ? (
      <Text p="sm">
        No plan is in force. <AnchorLink to="/hr/corporatePlan">Plans of your organization</AnchorLink>
      </Text>
    ) : (
      <Rows label="Employees and days of each plan">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Plan</Table.Th>
            <Table.Th scope="col" ta="right">
              Employees
            </Table.Th>
            <Table.Th scope="col">Ends</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plans.map(({ _id, name, employees, first_end, last_end }) => (
            <Table.Tr key={_id}>
              <Table.Td className="anywhere">
                <AnchorLink to="/hr/corporatePlan">{name}</AnchorLink>
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {employees.toLocaleString('en-IN')}
              </Table.Td>
              <Table.Td>
                <DateText value={first_end} />
                {last_end !== first_end && (
                  <>
                    {' '}
                    to <DateText value={last_end} />
                  </>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Rows>
    )}
  </HomePanel>
)

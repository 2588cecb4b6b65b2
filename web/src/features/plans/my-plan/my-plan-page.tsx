import { Tabs } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../../components/link.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { UnfinishedOrder } from '../order/unfinished-order.tsx'
import classes from './my-plan-page.module.css'
import { QueuedPlans } from './queued-plans.tsx'
import { Subscription } from './subscription.tsx'

const tabs = ['plan', 'checkups', 'queued'] as const
export type PlanTab = (typeof tabs)[number]

export const planTabOf = (text: string | undefined): PlanTab => tabs.find(tab => tab === text) ?? 'plan'

interface MyPlanPageProps {
  tab: PlanTab
  onTab: (tab: PlanTab) => void
  /** The content of the tab with the purchased health checkups. */
  checkups: ReactNode
}

/** The viewer's purchases in three tabs: plan in force, health checkups, and purchased plans. */
export const MyPlanPage = ({ tab, onTab, checkups }: MyPlanPageProps) => {
  const { subscriber_type } = useSubscriberProfile()
  const individual = subscriber_type !== SubscriberType.corporate
  return (
    <>
      <PageHeader
        title="My Plan"
        actions={
          <>
            <AnchorLink to="/user/orders">Orders</AnchorLink>
            <AnchorLink to="/user/invoices">Invoices</AnchorLink>
          </>
        }
      />
      <UnfinishedOrder />
      <Tabs
        value={individual || tab !== 'queued' ? tab : 'plan'}
        onChange={value => onTab(planTabOf(value ?? undefined))}
        keepMounted={false}
      >
        <Tabs.List grow className={classes.tabs} mb="md">
          <Tabs.Tab value="plan">Subscription Plan</Tabs.Tab>
          <Tabs.Tab value="checkups">Health Checkup Plan</Tabs.Tab>
          {individual && <Tabs.Tab value="queued">Queued Plans</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="plan">
          <Subscription individual={individual} />
        </Tabs.Panel>
        <Tabs.Panel value="checkups">{checkups}</Tabs.Panel>
        {individual && (
          <Tabs.Panel value="queued">
            <QueuedPlans />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  )
}

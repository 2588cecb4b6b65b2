import { Tabs } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../../components/link.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { planWords } from '../../../lib/plan-words.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWords } from '../../../lib/words.ts'
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
  const { own: words, mine } = useWords(planWords)
  const { subscriber_type } = useSubscriberProfile()
  const individual = subscriber_type !== SubscriberType.corporate
  return (
    <>
      <PageHeader
        title={mine}
        actions={
          <>
            <AnchorLink to="/user/orders">{words.orders}</AnchorLink>
            <AnchorLink to="/user/invoices">{words.invoices}</AnchorLink>
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
          <Tabs.Tab value="plan">{words.tabs.plan}</Tabs.Tab>
          <Tabs.Tab value="checkups">{words.tabs.checkups}</Tabs.Tab>
          {individual && <Tabs.Tab value="queued">{words.tabs.queued}</Tabs.Tab>}
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

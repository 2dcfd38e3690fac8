import { Link, useNavigate } from '@tanstack/react-router'
import { OnlyWithAccount } from '#web/app/demonstration/OnlyWithAccount.tsx'
import { isDemonstration } from '#web/backend/choice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { Asked } from './Asked.tsx'
import { Given } from './Given.tsx'
import type { OpinionsSearch } from './opinions-search.ts'
import { ReadingPanel } from './ReadingPanel.tsx'
import { useLiveOpinions } from './use-opinions.ts'

/** Gives second opinions, and shows those that the member asked for and gave. */
export function OpinionsScreen({ search }: { search: OpinionsSearch }) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Segundas opiniões" back={<Link to="/trails" />} className="py-3 lg:pt-6" />
      {isDemonstration ? <OnlyWithAccount what="Segundas opiniões" /> : <Parts search={search} />}
    </div>
  )
}

function Parts({ search }: { search: OpinionsSearch }) {
  const navigate = useNavigate({ from: '/opinions' })
  useLiveOpinions()
  return (
    <Tabs
      label="O que ver"
      items={[
        { value: 'dar', label: 'Dar' },
        { value: 'pedidas', label: 'Pedidas' },
        { value: 'dadas', label: 'Dadas' },
      ]}
      value={search.ver ?? 'dar'}
      onValueChange={(tab) =>
        void navigate({ search: { ver: tab === 'dar' ? undefined : tab }, replace: true })
      }
    >
      <TabPanel value="dar" className="pt-4">
        <ReadingPanel />
      </TabPanel>
      <TabPanel value="pedidas" className="pt-4">
        <Asked />
      </TabPanel>
      <TabPanel value="dadas" className="pt-4">
        <Given />
      </TabPanel>
    </Tabs>
  )
}

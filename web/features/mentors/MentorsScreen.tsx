import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MentorDesk as MentorDeskData } from '#contract/mentor-work.ts'
import { OnlyWithAccount } from '#web/app/demonstration/OnlyWithAccount.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { api, backend } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { MentorDesk } from './desk/MentorDesk.tsx'
import { MentorList } from './MentorList.tsx'
import { MyRequests } from './MyRequests.tsx'
import type { MentorsSearch } from './mentors-search.ts'

export function MentorsScreen({ search }: { search: MentorsSearch }) {
  const navigate = useNavigate({ from: '/mentors' })
  const { data: mine } = useQuery(api.mentors.mine.queryOptions())
  const { data: desk } = useQuery(api.mentors.desk.queryOptions({ enabled: !isDemonstration }))
  const open = mine?.requests.filter(({ status }) => status === 'open').length ?? 0
  useLiveRequests()

  function show(tab: 'mentores' | 'pedidos' | 'atender') {
    void navigate({ search: { ver: tab === 'mentores' ? undefined : tab }, replace: true })
  }

  return (
    <>
      <PageHeader
        className="py-3 lg:pt-6"
        title="Mentores"
        actions={
          <div className="lg:hidden">
            <BalancePill />
          </div>
        }
      />
      {isDemonstration ? <OnlyWithAccount what="Pedidos de mentoria" className="mb-5 max-w-3xl" /> : null}
      <Tabs
        label="O que ver"
        items={[
          { value: 'mentores', label: 'Mentores' },
          { value: 'pedidos', label: open > 0 ? `Meus pedidos (${open})` : 'Meus pedidos' },
          ...(isDemonstration ? [] : [{ value: 'atender' as const, label: deskLabel(desk) }]),
        ]}
        value={search.ver ?? 'mentores'}
        onValueChange={show}
        className="lg:max-w-3xl"
      >
        <TabPanel value="mentores" className="pt-4">
          <MentorList
            onAsked={() => show('pedidos')}
            onApply={desk === undefined || desk.profile !== null ? undefined : () => show('atender')}
          />
        </TabPanel>
        <TabPanel value="pedidos" className="pt-4">
          <MyRequests onWantMentors={() => show('mentores')} />
        </TabPanel>
        {isDemonstration ? null : (
          <TabPanel value="atender" className="pt-4">
            <MentorDesk />
          </TabPanel>
        )}
      </Tabs>
    </>
  )
}

function deskLabel(desk: MentorDeskData | undefined): string {
  return desk !== undefined && desk.profile !== null ? 'Minha mentoria' : 'Dar mentoria'
}

/** Requests and purchases made in another tab show here too. */
function useLiveRequests(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      backend.events.subscribe(({ type }) => {
        if (type === 'mine' || type === 'points')
          void queryClient.invalidateQueries({ queryKey: api.mentors.key() })
      }),
    [queryClient],
  )
}

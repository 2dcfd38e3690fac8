import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { CreateButton } from '#web/app/CreateButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { HiveDrawing } from '#web/ui/drawings/HiveDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { FeedHeader } from './FeedHeader.tsx'
import { SearchBox } from './SearchBox.tsx'

type FeedTab = 'ideias' | 'grupos'

export function FeedScreen({ tab }: { tab: FeedTab }) {
  const navigate = useNavigate({ from: '/feed' })
  const [term, setTerm] = useState('')
  const searched = useDeferredValue(term.trim())
  return (
    <>
      <FeedHeader />
      <Tabs<FeedTab>
        label="O que ver no feed"
        items={[
          { value: 'ideias', label: 'Ideias' },
          { value: 'grupos', label: 'Grupos' },
        ]}
        value={tab}
        onValueChange={(next) => navigate({ search: next === 'grupos' ? { tab: next } : {}, replace: true })}
        className="grid gap-4 xl:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]"
      >
        {tab === 'ideias' ? <SearchBox term={term} onChange={setTerm} /> : null}
        <TabPanel value="ideias" className="xl:col-span-2">
          <EmptyState className="pt-8 lg:pt-14">
            {searched ? (
              <p role="status">Nenhuma ideia encontrada para “{searched}”.</p>
            ) : (
              <p>Nenhuma ideia pública ainda. Seja o primeiro a compartilhar!</p>
            )}
          </EmptyState>
        </TabPanel>
        <TabPanel value="grupos" className="xl:col-span-2">
          <EmptyState
            className="pt-8 lg:pt-14"
            drawing={<HiveDrawing />}
            action={<Button render={<Link to="/groups" />}>Ver grupos</Button>}
          >
            <p>Em breve você vai poder construir em grupo. Dê uma olhada no que vem por aí.</p>
          </EmptyState>
        </TabPanel>
      </Tabs>
      <div className="fixed right-4 bottom-[calc(var(--navigation-bar)+16px)] z-10 lg:hidden">
        <CreateButton placement="floating" />
      </div>
    </>
  )
}

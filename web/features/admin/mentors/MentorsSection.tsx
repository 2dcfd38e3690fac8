import { useState } from 'react'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { MentorProfiles } from './MentorProfiles.tsx'
import { RequestQueue } from './RequestQueue.tsx'

type View = 'open' | 'answered' | 'mentors'

/** Requests to mentors and their answers, and who the mentors are. */
export function MentorsSection() {
  const [view, setView] = useState<View>('open')
  return (
    <>
      <ChoiceChips<View>
        label="Mostrar"
        className="mt-4 mb-4"
        items={[
          { value: 'open', label: 'Pedidos abertos' },
          { value: 'answered', label: 'Respondidos' },
          { value: 'mentors', label: 'Perfis' },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'mentors' ? <MentorProfiles /> : <RequestQueue key={view} state={view} />}
    </>
  )
}

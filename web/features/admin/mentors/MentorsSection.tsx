import { useState } from 'react'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { ApplicationQueue } from './ApplicationQueue.tsx'
import { MentorProfiles } from './MentorProfiles.tsx'
import { RequestQueue } from './RequestQueue.tsx'

type View = 'open' | 'answered' | 'applications' | 'decided' | 'mentors'

/** Requests to the team's mentors, members who want to be one, and who the mentors are. */
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
          { value: 'applications', label: 'Candidaturas' },
          { value: 'decided', label: 'Candidaturas decididas' },
          { value: 'mentors', label: 'Perfis' },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'mentors' ? (
        <MentorProfiles />
      ) : view === 'applications' || view === 'decided' ? (
        <ApplicationQueue key={view} state={view === 'decided' ? 'decided' : 'open'} />
      ) : (
        <RequestQueue key={view} state={view} />
      )}
    </>
  )
}

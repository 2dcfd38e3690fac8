import { BlueprintDrawing } from '../drawings/BlueprintDrawing.tsx'
import { BrokenCombDrawing } from '../drawings/BrokenCombDrawing.tsx'
import { GroupsDrawing } from '../drawings/GroupsDrawing.tsx'
import { HiveDrawing } from '../drawings/HiveDrawing.tsx'
import { LockedDrawing } from '../drawings/LockedDrawing.tsx'
import { LostBeeDrawing } from '../drawings/LostBeeDrawing.tsx'
import { NotesDrawing } from '../drawings/NotesDrawing.tsx'
import { NothingFoundDrawing } from '../drawings/NothingFoundDrawing.tsx'
import { SoonDrawing } from '../drawings/SoonDrawing.tsx'
import { TrailDrawing } from '../drawings/TrailDrawing.tsx'
import { Section } from './Section.tsx'

export function DrawingSamples() {
  return (
    <Section title="Desenhos">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-3">
        <HiveDrawing />
        <NotesDrawing />
        <TrailDrawing />
        <LostBeeDrawing />
        <NothingFoundDrawing />
        <BrokenCombDrawing />
        <SoonDrawing />
        <LockedDrawing />
        <GroupsDrawing />
        <BlueprintDrawing />
      </div>
    </Section>
  )
}

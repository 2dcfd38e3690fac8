import { toolsOfLesson } from '#domain/tools/tool-list.ts'
import { ToolCard } from '#web/features/tools/public.tsx'

/** The tools that do this lesson's sum with the reader's own numbers. */
export function LessonTools({ stageId }: { stageId: string }) {
  const found = toolsOfLesson(stageId)
  if (found.length === 0) return null
  return (
    <ul aria-label="Faça a conta com os seus números" className="mt-6 flex flex-col gap-3">
      {found.map(({ id, name }) => (
        <li key={id}>
          <ToolCard id={id} name={name} text="Faça esta conta com os seus números" />
        </li>
      ))}
    </ul>
  )
}

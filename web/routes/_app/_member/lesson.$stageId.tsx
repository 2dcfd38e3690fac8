import { createFileRoute } from '@tanstack/react-router'
import { lessonQuery } from '#web/app/trails/lesson-query.ts'
import { LessonSheet, loadLessonScreen } from '#web/features/lesson/LessonLayer.tsx'

export const Route = createFileRoute('/_app/_member/lesson/$stageId')({
  staticData: { title: 'Lição', immersive: true },
  validateSearch: ({ trailId }: Record<string, unknown>): { trailId?: string | undefined } => ({
    trailId: typeof trailId === 'string' && trailId !== '' ? trailId : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // Only started: the screen shows what is there and waits for the rest.
  loader: ({ context, params, deps: { trailId } }) => {
    void loadLessonScreen().catch(() => undefined)
    if (trailId) void context.queryClient.prefetchQuery(lessonQuery(params.stageId, trailId))
  },
  component: () => <LessonSheet />,
})

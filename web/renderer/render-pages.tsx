import type { PageRenderer } from '#contract/page-renderer.ts'
import { ideaQuery } from '#web/app/ideas/idea-query.ts'
import { FeedScreen } from '#web/features/feed/FeedScreen.tsx'
import { communityQuery } from '#web/features/feed/wall-query.ts'
import { IdeaScreen } from '#web/features/ideas/IdeaScreen.tsx'
import { drawForGuest } from './draw-screen.tsx'
import { interestPages } from './interest-pages.tsx'
import { certificateHead, ideaHead, wallHead } from './page-head.tsx'
import { toolPages } from './tool-pages.tsx'

/** Draws pages with the app's own components, from what a guest may see. */
export const pageRenderer: PageRenderer = {
  ...toolPages,
  ...interestPages,

  wall: (page, publicUrl) => ({
    head: wallHead(page, publicUrl),
    drawBody: () =>
      drawForGuest({
        path: '/feed',
        content: <FeedScreen search={{}} summary={null} onboarding={null} tour={null} />,
        answers: (queryClient) =>
          queryClient.setQueryData(communityQuery({}).queryKey, {
            pages: [page],
            pageParams: [undefined],
          }),
      }),
  }),

  certificateHead,

  idea(answer, publicUrl, picture) {
    const { id } = answer.idea
    return {
      head: ideaHead(answer.idea, publicUrl, picture),
      drawBody: () =>
        drawForGuest({
          path: `/idea/${id}`,
          staticData: { wide: true },
          content: <IdeaScreen ideaId={id} />,
          answers: (queryClient) => queryClient.setQueryData(ideaQuery(id).queryKey, answer),
        }),
    }
  },
}

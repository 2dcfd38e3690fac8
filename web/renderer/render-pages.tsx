import type { PageRenderer } from '#contract/page-renderer.ts'
import { ideaQuery } from '#web/app/ideas/idea-query.ts'
import { FeedScreen } from '#web/features/feed/FeedScreen.tsx'
import { communityQuery } from '#web/features/feed/wall-query.ts'
import { IdeaScreen } from '#web/features/ideas/IdeaScreen.tsx'
import { drawForGuest } from './draw-screen.tsx'
import { ideaHead, wallHead } from './page-head.tsx'

/** Draws pages with the app's own components, from what a guest may see. */
export const pageRenderer: PageRenderer = {
  async wall(page, publicUrl) {
    const body = await drawForGuest({
      path: '/feed',
      content: <FeedScreen search={{}} summary={null} onboarding={null} tour={null} />,
      answers: (queryClient) =>
        queryClient.setQueryData(communityQuery(undefined).queryKey, {
          pages: [page],
          pageParams: [undefined],
        }),
    })
    return { head: wallHead(page, publicUrl), body }
  },

  async idea(answer, publicUrl) {
    const { id } = answer.idea
    const body = await drawForGuest({
      path: `/idea/${id}`,
      staticData: { wide: true },
      content: <IdeaScreen ideaId={id} />,
      answers: (queryClient) => queryClient.setQueryData(ideaQuery(id).queryKey, answer),
    })
    return { head: ideaHead(answer.idea, publicUrl), body }
  },
}

import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Comment, CommentForViewer, CommentPage } from '#contract/comments.ts'
import type { Idea, Reaction } from '#contract/ideas.ts'
import { changeIdea } from '#web/app/ideas/idea-cache.ts'
import { api } from '#web/backend/backend.ts'

type IdeaAndComments = { idea: Idea; comments: CommentPage }

/** Comments just written here whose page has not been loaded yet. */
export function writtenKey(ideaId: string): readonly unknown[] {
  return ['comments written here', ideaId]
}

export function changeComment(
  queryClient: QueryClient,
  id: string,
  change: (comment: Comment) => Comment,
): void {
  changeComments(queryClient, (comments) =>
    comments.some((comment) => comment.id === id)
      ? comments.map((comment) => (comment.id === id ? change(comment) : comment))
      : comments,
  )
}

/** One with replies leaves an empty place, as on the server. */
export function removeComment(queryClient: QueryClient, { id, ideaId, parentId, replies }: Comment): void {
  if (replies > 0)
    changeComment(queryClient, id, (comment) => ({
      ...comment,
      text: '',
      mentions: [],
      author: null,
      justifies: null,
      useful: false,
      points: null,
      removed: true,
    }))
  else changeComments(queryClient, (comments) => comments.filter((comment) => comment.id !== id))
  if (parentId !== null) changeComment(queryClient, parentId, (parent) => countReplies(parent, -1))
  changeIdea(queryClient, ideaId, (idea) => ({ ...idea, comments: Math.max(0, idea.comments - 1) }))
}

function countReplies(parent: Comment, by: number): Comment {
  return { ...parent, replies: Math.max(0, parent.replies + by) }
}

/** Added at the end of the conversation, where it will be once everything is loaded. */
export function addComment(queryClient: QueryClient, comment: Comment): void {
  const { parentId } = comment
  if (parentId !== null) changeComment(queryClient, parentId, (parent) => countReplies(parent, 1))
  queryClient.setQueryData<Comment[]>(writtenKey(comment.ideaId), (written = []) => [...written, comment])
}

function changeComments(queryClient: QueryClient, change: (comments: Comment[]) => Comment[]): void {
  const inPage = (page: CommentPage): CommentPage => {
    const comments = change(page.comments)
    return comments === page.comments ? page : { ...page, comments }
  }
  queryClient.setQueriesData<IdeaAndComments>({ queryKey: api.ideas.get.key() }, (answer) => {
    if (!answer) return answer
    const comments = inPage(answer.comments)
    return comments === answer.comments ? answer : { ...answer, comments }
  })
  for (const queryKey of [api.comments.list.key(), api.comments.replies.key()])
    queryClient.setQueriesData<InfiniteData<CommentPage>>(
      { queryKey },
      (data) => data && { ...data, pages: data.pages.map(inPage) },
    )
  queryClient.setQueriesData<{ comments: Comment[] }>(
    { queryKey: api.comments.thread.key() },
    (thread) => thread && { comments: change(thread.comments) },
  )
  queryClient.setQueriesData<Comment[]>(
    { queryKey: ['comments written here'] },
    (written) => written && change(written),
  )
}

export function commentForViewer(queryClient: QueryClient, id: string): CommentForViewer | undefined {
  const answers = queryClient.getQueriesData<{ comments: CommentForViewer[] }>({
    queryKey: api.comments.viewer.key(),
  })
  return answers.flatMap(([, answer]) => answer?.comments ?? []).find((comment) => comment.id === id)
}

export function changeCommentForViewer(
  queryClient: QueryClient,
  id: string,
  reaction: Reaction | null,
): void {
  queryClient.setQueriesData<{ comments: CommentForViewer[] }>(
    { queryKey: api.comments.viewer.key() },
    (answer) =>
      answer?.comments.some((comment) => comment.id === id)
        ? {
            comments: answer.comments.map((comment) =>
              comment.id === id ? { ...comment, reaction } : comment,
            ),
          }
        : answer,
  )
}

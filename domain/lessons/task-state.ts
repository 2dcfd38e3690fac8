export const taskStates = ['todo', 'doing', 'done', 'redone'] as const

export type TaskState = (typeof taskStates)[number]

export const taskStateNames: Readonly<Record<TaskState, string>> = {
  todo: 'a fazer',
  doing: 'fazendo',
  done: 'feita',
  redone: 'refeita',
}

type Task = {
  readonly isCompleted: boolean
  /** The completed answer was changed later. */
  readonly isChanged: boolean
  /** A text or a day to return is kept. */
  readonly isBegun: boolean
}

export function taskStateOf({ isCompleted, isChanged, isBegun }: Task): TaskState {
  if (isCompleted) return isChanged ? 'redone' : 'done'
  return isBegun ? 'doing' : 'todo'
}

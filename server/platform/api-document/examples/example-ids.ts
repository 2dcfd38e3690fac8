/** Ids shared by the examples, so that they refer to each other. */
export const exampleIds = {
  member: '0197a1c2-5a10-7c3e-9b1f-2d4e6f8a0b1c',
  idea: '0197a1c2-5a11-7c3e-9b1f-2d4e6f8a0b1c',
  list: '0197a1c2-6b21-7d4f-8c2a-3e5f7a9b1c2d',
  comment: '0197a1c2-5a12-7c3e-9b1f-2d4e6f8a0b1c',
  diaryEntry: '0197a1c2-5a1a-7c3e-9b1f-2d4e6f8a0b1c',
  picture: '0197a1c2-5a13-7c3e-9b1f-2d4e6f8a0b1c',
  feedback: '0197a1c2-5a14-7c3e-9b1f-2d4e6f8a0b1c',
  project: '0197a1c2-5a15-7c3e-9b1f-2d4e6f8a0b1c',
  mentorRequest: '0197a1c2-5a16-7c3e-9b1f-2d4e6f8a0b1c',
  mentorApplication: '0197a1c2-5a23-7c3e-9b1f-2d4e6f8a0b1c',
  mentorSlot: '0197a1c2-5a24-7c3e-9b1f-2d4e6f8a0b1c',
  ledgerRow: '0197a1c2-5a17-7c3e-9b1f-2d4e6f8a0b1c',
  testCard: '0197a1c2-5a19-7c3e-9b1f-2d4e6f8a0b1c',
  decision: '0197a1c2-5a18-7c3e-9b1f-2d4e6f8a0b1c',
  circle: '0197a1c2-5a20-7c3e-9b1f-2d4e6f8a0b1c',
  checkIn: '0197a1c2-5a21-7c3e-9b1f-2d4e6f8a0b1c',
  circleAnswer: '0197a1c2-5a22-7c3e-9b1f-2d4e6f8a0b1c',
  contactRequest: '0197a1c2-5a1f-7c3e-9b1f-2d4e6f8a0b1c',
  interestEntry: '0197a1c2-5a19-7c3e-9b1f-2d4e6f8a0b1c',
  /** Created by the client, one for each action that must happen once. */
  key: 'f3b1c9a4-6d2e-4f70-8a5b-1c9e0d7f2a36',
}

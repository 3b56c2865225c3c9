import { definePhrases } from '../../i18n/phrases.ts';

export const messagePhrases = definePhrases({
  title: { zh: '消息中心', en: 'Messages' },
  titleColumn: { zh: '标题', en: 'Title' },
  status: { zh: '状态', en: 'Status' },
  unread: { zh: '未读', en: 'Unread' },
  read: { zh: '已读', en: 'Read' },
  time: { zh: '时间', en: 'Time' },
  actions: { zh: '操作', en: 'Actions' },
  emptyTitle: { zh: '还没有消息', en: 'No messages yet' },
  emptyText: {
    zh: '工单有新答复、版本发布或系统通知时，消息会出现在这里，无需刷新页面。',
    en: 'Answers to your work orders, releases and notices appear here automatically.',
  },
  viewWorkOrders: { zh: '查看我的工单', en: 'View my work orders' },

  delete: { zh: '删除', en: 'Delete' },
  deleteMessage: { zh: '删除消息：{title}', en: 'Delete message: {title}' },
  deleteTitle: { zh: '删除消息', en: 'Delete message' },
  deleteText: { zh: '“{title}”将被永久删除。', en: '“{title}” will be permanently deleted.' },
  cancel: { zh: '取消', en: 'Cancel' },
  /** Confirms a deletion (MS-3). */
  deleted: { zh: '删除成功', en: 'Message deleted' },

  toList: { zh: '返回消息列表', en: 'Back to messages' },
  missing: { zh: '没有这条消息', en: 'Message not found' },
  missingText: { zh: '它可能已被删除，或链接有误。', en: 'It may have been deleted, or the link is wrong.' },
});

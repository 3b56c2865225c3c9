import type { Dictionaries } from './knowledge.ts';

/** The choices of forms, where no import brought others. */
export const defaultDictionaries: Required<Dictionaries> = {
  sys_activity_job: [
    { value: 'architect', label: { zh: '芯片架构师', en: 'Chip architect' } },
    { value: 'frontend', label: { zh: '前端设计工程师', en: 'Front-end design engineer' } },
    { value: 'verification', label: { zh: '验证工程师', en: 'Verification engineer' } },
    { value: 'backend', label: { zh: '后端实现工程师', en: 'Back-end implementation engineer' } },
    { value: 'dft', label: { zh: '可测性设计工程师', en: 'DFT engineer' } },
    { value: 'analog', label: { zh: '模拟设计工程师', en: 'Analog design engineer' } },
    { value: 'system', label: { zh: '系统与板级工程师', en: 'System and board engineer' } },
    { value: 'software', label: { zh: '嵌入式软件工程师', en: 'Embedded software engineer' } },
    { value: 'manager', label: { zh: '项目或技术管理', en: 'Project or engineering manager' } },
    { value: 'academic', label: { zh: '高校教师与学生', en: 'Academic staff or student' } },
    { value: 'other', label: { zh: '其他', en: 'Other' } },
  ],
  sys_activity_industry: [
    { value: 'semiconductor', label: { zh: '半导体', en: 'Semiconductor' } },
    { value: 'datacenter', label: { zh: '数据中心与服务器', en: 'Data center and servers' } },
    { value: 'networking', label: { zh: '网络与通信', en: 'Networking and communications' } },
    { value: 'automotive', label: { zh: '汽车电子', en: 'Automotive' } },
    { value: 'industrial', label: { zh: '工业控制', en: 'Industrial control' } },
    { value: 'consumer', label: { zh: '消费电子', en: 'Consumer electronics' } },
    { value: 'ai', label: { zh: '人工智能', en: 'Artificial intelligence' } },
    { value: 'storage', label: { zh: '存储', en: 'Storage' } },
    { value: 'medical', label: { zh: '医疗电子', en: 'Medical electronics' } },
    { value: 'aerospace', label: { zh: '航空航天', en: 'Aerospace' } },
    { value: 'education', label: { zh: '教育与科研', en: 'Education and research' } },
    { value: 'foundry', label: { zh: '晶圆制造与封测', en: 'Foundry, assembly and test' } },
    { value: 'other', label: { zh: '其他', en: 'Other' } },
  ],
  sys_feedback_type: [
    { value: 'usage', label: { zh: '使用咨询', en: 'How-to' } },
    { value: 'defect', label: { zh: '产品缺陷', en: 'Product defect' } },
    { value: 'document', label: { zh: '文档问题', en: 'Document issue' } },
    { value: 'integration', label: { zh: '集成支持', en: 'Integration support' } },
    { value: 'licence', label: { zh: '许可与账号', en: 'License or account' } },
    { value: 'download', label: { zh: '下载问题', en: 'Download problem' } },
    { value: 'suggestion', label: { zh: '功能建议', en: 'Suggestion' } },
    { value: 'other', label: { zh: '其他', en: 'Other' } },
  ],
  sys_feedback_priority: [
    {
      value: 'urgent',
      label: { zh: '紧急（流片冻结或产线停止）', en: 'Urgent (tape-out freeze or production stopped)' },
    },
    { value: 'high', label: { zh: '高（影响里程碑）', en: 'High (a milestone is at risk)' } },
    { value: 'medium', label: { zh: '中（有规避办法）', en: 'Medium (there is a workaround)' } },
    { value: 'low', label: { zh: '低（建议与文档）', en: 'Low (suggestions and documents)' } },
  ],
};

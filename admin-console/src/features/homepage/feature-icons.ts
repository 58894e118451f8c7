import type { HomepageIcon } from '@picks/contract/homepage';
import {
  AlertCircle,
  Award,
  BarChart3,
  CheckCircle,
  Clock,
  type LucideIcon,
  Shield,
  Star,
  TrendingUp,
  Users,
  Zap,
} from 'lucide-react';

export const featureIcons: Readonly<Record<HomepageIcon, LucideIcon>> = {
  Star,
  Award,
  Shield,
  Clock,
  BarChart3,
  Zap,
  Users,
  TrendingUp,
  CheckCircle,
  AlertCircle,
};

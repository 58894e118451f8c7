import {
  AlertCircle,
  Award,
  BarChart3,
  CheckCircle,
  Clock,
  Shield,
  Star,
  TrendingUp,
  Users,
  Zap,
} from 'lucide-react';

/** The ten icons that a feature of the home page can have, by the name it is kept under. */
export const featureIcons = {
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
} as const;
